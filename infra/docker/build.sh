#!/bin/bash
# Builds both images without a container engine: by buildah in a chroot.
# Bases that cannot be pulled are replaced: BUILD_IMAGE and RUN_IMAGE name others, such as local ones.
set -euo pipefail
cd "$(dirname "$0")/../.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

for name in api web; do
  arguments=()
  for base in BUILD_IMAGE RUN_IMAGE; do
    [ -z "${!base:-}" ] || arguments+=(--build-arg "$base=${!base}")
  done
  buildah bud "${arguments[@]}" -f "infra/docker/$name.Dockerfile" -t "pan-$name:local" .
  buildah images --format "{{.Name}}:{{.Tag}} {{.Size}}" "pan-$name:local"
done
