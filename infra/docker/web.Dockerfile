# The web server: pages, assets, and the way to the API. Build it from the root: docker build -f infra/docker/web.Dockerfile .
ARG BUILD_IMAGE=docker.io/library/node:26-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
ARG RUN_IMAGE=gcr.io/distroless/nodejs26-debian13:nonroot@sha256:f7e3539249fa844f7019255d3ed1acb5faf626006607a602f8a24d59f0a97c6c

FROM ${BUILD_IMAGE} AS build
WORKDIR /source
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN npx --yes pnpm@12.21.0 exec turbo run build --filter=@pan/web

# The server is one file with everything in it.
FROM ${RUN_IMAGE}
WORKDIR /app
COPY --from=build /source/apps/web/dist dist
COPY --from=build /source/apps/web/package.json .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:8080/-/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist/server/serve.mjs"]
