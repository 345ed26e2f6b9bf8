#!/bin/bash
# Runs what a built image holds where no container engine runs: its own files as the root, read-only, as its own user, with
# the variables of a file; VERSION is the tag. For trying an image; it shares the network and the processes of the machine.
#   infra/docker/run.sh api .env /srv/pan-data                       the server
#   infra/docker/run.sh api .env /srv/pan-data dist/admin.mjs …      a command of the operator
set -euo pipefail
export STORAGE_DRIVER=vfs
image="$1" env_file="$2" data="$3"
shift 3
case "$image" in
  api) script="${1:-dist/main.mjs}" ;;
  web) script="${1:-dist/server/serve.mjs}" ;;
esac
shift $(($# > 0))

container="$(buildah from --pull-never "localhost/pan-$image:${VERSION:-local}")"
trap 'buildah rm "$container" >/dev/null' EXIT
root="$(buildah mount "$container")"
mkdir -p "$root/dev" "$root/proc" "$data"
chown 65532:65532 "$data"

# What the image sets, then what the file sets.
mapfile -t variables < <(
  buildah inspect --format '{{range .OCIv1.Config.Env}}{{println .}}{{end}}' "$container" | grep .
  grep -v '^\s*\(#.*\)\?$' "$env_file"
)

# shellcheck disable=SC2016 # The inner shell reads them.
unshare --mount bash -euc '
  root="$1" data="$2"
  shift 2
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --rbind /dev "$root/dev"
  mount --rbind /proc "$root/proc"
  [ ! -d "$root/data" ] || mount --bind "$data" "$root/data"
  exec env -i "$@"
' run "$root" "$data" "${variables[@]}" chroot --userspec=65532:65532 "$root" /nodejs/bin/node "/app/$script" "$@" &
child=$!
# Bash waits again after a signal that it has passed on.
trap 'kill -TERM "$child"' TERM INT
code=0
wait "$child" || code=$?
while kill -0 "$child" 2>/dev/null; do
  code=0
  wait "$child" || code=$?
done
exit "$code"
