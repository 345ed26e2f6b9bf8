#!/bin/bash
# Builds both images without a container engine: by buildah in a chroot, on a machine with Debian's buildah.
# Bases that cannot be pulled are replaced: BUILD_IMAGE, RUN_IMAGE and POSTGRES_IMAGE name others, such as those of stand-in-bases.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

arguments=()
for base in BUILD_IMAGE RUN_IMAGE POSTGRES_IMAGE; do
  [ -z "${!base:-}" ] || arguments+=(--build-arg "$base=${!base}")
done
# Whoever reaches npm's registry only with settings of their own needs them in the build as well.
[ ! -f "$HOME/.npmrc" ] || arguments+=(--volume "$HOME/.npmrc:/root/.npmrc:ro")
for image in api web; do
  buildah bud --format docker "${arguments[@]}" -f "infra/docker/$image.Dockerfile" -t "pan-$image:local" .
  buildah images --format "{{.Name}}:{{.Tag}} {{.Size}}" "pan-$image:local"
done
