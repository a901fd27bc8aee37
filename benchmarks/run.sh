#!/usr/bin/env bash
# Measures this machine and keeps the figures: benchmarks/run.sh [--quick] writes benchmarks/results/<date>.json.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
mkdir -p "$here/results"
file="$here/results/$(date -u +%Y-%m-%dT%H%M%SZ).json"
"$here/../play" bench --json "$@" >"$file.part"
mv "$file.part" "$file"
printf 'written: %s\n' "$file"
