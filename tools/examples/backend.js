// Stands for instances of Domainwatch behind a proxy: each address tells who it is and who it takes the
// client for, sends the first event of a live page and then little for long, and says whether it is ready.
// Usage: node backend.js PORT HEALTH_PORT ADDRESS... where an address that begins with - is not ready.
"use strict";
const http = require("http");

const [port, healthPort, ...addresses] = process.argv.slice(2);
for (const each of addresses) {
  const ready = !each.startsWith("-");
  const address = each.replace("-", "");
  http
    .createServer((request, response) => {
      if (request.url === "/live") {
        response.writeHead(200, { "Content-Type": "text/event-stream" });
        response.write("data: first\n\n");
        const more = setInterval(() => response.write(": more\n\n"), 500);
        request.on("close", () => clearInterval(more));
      } else {
        const { "x-forwarded-for": client, "x-forwarded-proto": scheme, host } = request.headers;
        response.end(`${address} client=${client} scheme=${scheme} host=${host}\n`);
      }
    })
    .listen(port, address);
  http
    .createServer((request, response) => {
      response.writeHead(ready && request.url === "/health/ready" ? 200 : 503);
      response.end();
    })
    .listen(healthPort, address);
}
