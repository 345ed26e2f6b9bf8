# The API with its operator's commands. Build it from the root: docker build -f infra/docker/api.Dockerfile .
ARG BUILD_IMAGE=docker.io/library/node:26-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
ARG RUN_IMAGE=gcr.io/distroless/nodejs26-debian13:nonroot@sha256:f7e3539249fa844f7019255d3ed1acb5faf626006607a602f8a24d59f0a97c6c
# The database of compose.yaml: its programs dump any server that is not newer.
ARG POSTGRES_IMAGE=docker.io/library/postgres:18-alpine@sha256:6c538e7206ea40ff740ef27883529390a690b6ead6ba96b44c67a9f7c638e8fd

# `admin backup` calls pg_dump and pg_restore. They are of another C library than the image that they go to: they bring its
# loader, and a path of their own on which it finds the libraries.
FROM ${POSTGRES_IMAGE} AS postgres
WORKDIR /programs
RUN mkdir bin lib loader && cp /usr/local/bin/pg_dump /usr/local/bin/pg_restore bin && cp -L /lib/ld-*.so.* loader
# This `ldd` looks at one program at a time.
RUN (ldd bin/pg_dump && ldd bin/pg_restore) | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | sort -u | xargs -I '{}' cp -L '{}' lib
RUN mkdir etc && echo /usr/local/lib/postgres >"etc/ld-musl-$(uname -m).path"

FROM ${BUILD_IMAGE} AS build
WORKDIR /source
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN npx --yes pnpm@12.21.0 exec turbo run build --filter=@pan/api
# The packages that the program loads at run time, native ones among them, without what only builds and tests it.
RUN npx --yes pnpm@12.21.0 --filter @pan/api deploy --prod --legacy /packages && mkdir /data

FROM ${RUN_IMAGE}
WORKDIR /app
COPY --from=build /packages/node_modules node_modules
COPY --from=build /source/apps/api/content content
COPY --from=build /source/apps/api/data/generated data/generated
COPY --from=build /source/apps/api/dist dist
COPY --from=build /source/apps/api/package.json .
COPY --from=postgres /programs/bin/ /usr/local/bin/
COPY --from=postgres /programs/lib/ /usr/local/lib/postgres/
COPY --from=postgres /programs/loader/ /lib/
COPY --from=postgres /programs/etc/ /etc/
# A volume that is made for this folder takes over whose it is; the rest of the image is never written to.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8081 DATA_DIR=/data PATH=/usr/local/bin:/usr/bin:/bin
USER 65532:65532
VOLUME /data
EXPOSE 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:8081/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist/main.mjs"]
