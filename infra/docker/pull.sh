#!/bin/bash
# Pulls the released images that .env names with IMAGES and VERSION, and none that our own release workflow has not made and
# signed: each is asked for by the digest that was verified. Needs `gh`, logged in, and docker.
set -euo pipefail
cd "$(dirname "$0")/../.."
env_file="${ENV_FILE:-.env}"

of_env() { sed -n "s/^$1=//p" "$env_file" | tail -n 1; }

images="$(of_env IMAGES)" version="$(of_env VERSION)"
case "$images" in
  ghcr.io/*/*) repository="${images#ghcr.io/}" ;;
  *)
    echo "IMAGES=ghcr.io/<owner>/<repository> must stand in $env_file" >&2
    exit 1
    ;;
esac
[ -n "$version" ] || { echo "VERSION must stand in $env_file: the tag of a release, such as v0.3.0" >&2; exit 1; }

digests=()
for name in api web; do
  digest="$(gh attestation verify "oci://$images-$name:$version" --repo "$repository" \
    --signer-workflow "$repository/.github/workflows/release.yml" --source-ref "refs/tags/$version" \
    --format json --jq '.[0].verificationResult.statement.subject[0].digest.sha256')"
  [[ "$digest" =~ ^[0-9a-f]{64}$ ]] || { echo "No digest was verified of $images-$name:$version" >&2; exit 1; }
  digests+=("$digest")
done
for name in api web; do
  verified="$images-$name@sha256:${digests[0]}"
  digests=("${digests[@]:1}")
  docker pull "$verified"
  docker tag "$verified" "$images-$name:$version"
done
