#!/usr/bin/env bash
# Writes requirements.lock and requirements-dev.lock anew from pyproject.toml: every package that runs, with its version and
# the hashes of its files, for every Python from 3.11 on and every system. Run it after a dependency has changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
UV=uv==0.13.8
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
"$tools/bin/python" -m pip install --quiet --disable-pip-version-check "$UV"
# What the package is built with is locked, too: the build may fetch nothing by itself.
grep -o 'setuptools==[0-9.]*' pyproject.toml | head -n 1 >"$tools/build.in"
lock() {
    local out=$1
    shift
    "$tools/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
        --no-emit-index-url "$@" --output-file "$out" pyproject.toml "$tools/build.in"
}
lock requirements.lock
lock requirements-dev.lock --extra dev
