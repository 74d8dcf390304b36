# The server and the built pages, run by a user who may write to /data alone.
# docs/OPERATING.md says how to use it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What builds stays behind as well: `npm prune` keeps it, because Better Auth could use it. So does
# what only editors and debuggers read, and the borders that are coarser than those that are used.
RUN node scripts/ensure-build.mjs && npm prune --omit=dev && cd node_modules && \
  rm -rf node node-bin-* @esbuild @esbuild-kit @oxc-project @rolldown @vitest drizzle-kit esbuild jiti rolldown vite vitest \
    geo-tz/data/timezones-1970* geo-tz/data/timezones-now* && \
  find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory in large pages, where the system has them (docs/OPERATING.md).
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
