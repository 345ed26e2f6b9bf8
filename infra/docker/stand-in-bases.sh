#!/bin/bash
# Makes the base images from what this machine can get, where no registry of images can be reached: Debian by
# debootstrap with the Node of the workspace to build with, and the libraries of that Node alone to run with. They stand in
# for the pinned ones of the Dockerfiles to try a build; what goes out is built on the pinned ones.
#   apt-get install buildah debootstrap && infra/docker/stand-in-bases.sh && \
#   BUILD_IMAGE=localhost/pan-build-base RUN_IMAGE=localhost/pan-run-base POSTGRES_IMAGE=localhost/pan-postgres-base \
#   infra/docker/build.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

node="$(node -p process.execPath)"
if [ "$(node -p 'process.versions.node.split(".")[0]')" != 26 ]; then
  echo "Put the Node of the workspace first: PATH=\$PWD/node_modules/.bin:\$PATH" >&2
  exit 1
fi
npm="$(readlink -f "$(command -v npm)")"
npm="${npm%/bin/*}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

echo "Debian for the build …"
debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$work/build" >"$work/debootstrap.log" ||
  { tail -20 "$work/debootstrap.log" >&2; exit 1; }
rm -rf "$work/build/var/cache/apt/archives" "$work/build/var/lib/apt/lists"
# Certificates that this machine trusts besides, such as those of its way out.
cp /etc/ssl/certs/ca-certificates.crt "$work/build/etc/ssl/certs/ca-certificates.crt"
install -D "$node" "$work/build/usr/local/bin/node"
mkdir -p "$work/build/usr/local/lib/node_modules"
cp -r "$npm" "$work/build/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/build/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/build/usr/local/bin/npx"

echo "Node's libraries for the run …"
install -D "$node" "$work/run/nodejs/bin/node"
ldd "$node" | grep -o '/[^ ]*' | while read -r library; do install -D "$library" "$work/run$library"; done
install -D /etc/ssl/certs/ca-certificates.crt "$work/run/etc/ssl/certs/ca-certificates.crt"
mkdir -m 1777 "$work/run/tmp"
echo 'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin' >"$work/run/etc/passwd"
echo 'nonroot:x:65532:' >"$work/run/etc/group"

echo "PostgreSQL's programs …"
debootstrap --variant=minbase --include=postgresql-client,patchelf bookworm "$work/postgres" >"$work/debootstrap.log" ||
  { tail -20 "$work/debootstrap.log" >&2; exit 1; }
# Where the pinned image has them. Its loader has a file for the path of libraries; this one is told in the programs.
chroot "$work/postgres" sh -c 'cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /usr/local/bin &&
  cp -L /lib*/ld-linux-* /lib/ &&
  patchelf --force-rpath --set-rpath /usr/local/lib/postgres /usr/local/bin/pg_dump /usr/local/bin/pg_restore'

image() {
  local container
  container="$(buildah from scratch)"
  buildah copy --quiet "$container" "$work/$1" /
  buildah config "${@:3}" "$container"
  buildah commit --quiet --rm "$container" "$2"
}
image build pan-build-base --cmd '["node"]' --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
image postgres pan-postgres-base --cmd '["postgres"]'
image run pan-run-base --entrypoint '["/nodejs/bin/node"]' --user 65532:65532
