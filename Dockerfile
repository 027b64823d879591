# Build: all packages, the built house and its page.
FROM node:24-bookworm-slim AS build
WORKDIR /house
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY src ./src
COPY commands ./commands
RUN node src/build/run.mjs && npm prune --omit=dev --no-audit --no-fund

# Run: what the bot needs, and nobody's rights but its own.
FROM node:24-bookworm-slim
# Few arenas and blocks of their own: what the threads that paint and store give back goes back to the system.
ENV NODE_ENV=production DATABASE_FILE=/data/serenissima.sqlite METRICS_PORT=9464 METRICS_HOST=0.0.0.0 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /house
RUN mkdir /data && chown node:node /data
COPY --from=build /house/node_modules ./node_modules
COPY --from=build /house/dist ./dist
COPY package.json package-lock.json LICENSE ./
# By these the embedded Discord finds its page. It is for whoever checks the image: from outside nobody can open it.
COPY src/emulator/page ./src/emulator/page
COPY migrations ./migrations
COPY assets ./assets
# The pages /privacy and /terms.
COPY docs/PRIVACY.md docs/TERMS.md ./docs/
USER node
VOLUME /data
EXPOSE 9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The heap grows in small steps, for less memory at little cost.
CMD ["node", "--heap-growing-percent=15", "--max-semi-space-size=4", "--v8-pool-size=1", "--enable-source-maps", "dist/src/app/main.js"]
