// Uses the client that was generated for TypeScript: node use.js ADDRESS KEY.
import { deepStrictEqual } from "node:assert";
import {
  AccountApi,
  Configuration,
  DomainsApi,
  IncidentsApi,
  ResponseError,
} from "../target/typescript/index";

// What a refusal says: its word for programs, and what it says beside.
async function refused(status: number, error: string, call: Promise<unknown>): Promise<any> {
  let caught: unknown;
  try {
    await call;
  } catch (problem) {
    caught = problem;
  }
  if (!(caught instanceof ResponseError)) {
    throw new Error(`not refused with ${status}: ${caught}`);
  }
  const body = await caught.response.json();
  deepStrictEqual([caught.response.status, body.error], [status, error]);
  return body.details;
}

async function main(basePath: string, accessToken: string): Promise<void> {
  const client = new Configuration({ basePath, accessToken });
  const domains = new DomainsApi(client);

  deepStrictEqual((await new AccountApi(client).getMe()).organization.name, "acme");
  deepStrictEqual((await domains.listDomains({ limit: 100 })).domains, []);
  const idempotencyKey = crypto.randomUUID();
  const addDomain = { domain: "typescript.example.com", tags: ["client"] };
  const added = await domains.addDomain({ addDomain, idempotencyKey });
  deepStrictEqual((await domains.addDomain({ addDomain, idempotencyKey })).id, added.id);
  const read = await domains.getDomain({ id: added.id });
  deepStrictEqual([read.name, [...read.tags], read.checks.length], ["typescript.example.com", ["client"], 13]);
  deepStrictEqual(read.createdAt instanceof Date, true);
  deepStrictEqual((await domains.listDomains({ limit: 100 })).domains.map((one) => one.id), [added.id]);
  deepStrictEqual((await new IncidentsApi(client).listIncidents({ limit: 10 })).incidents, []);

  const details = await refused(409, "domain_already_exists", domains.addDomain({ addDomain }));
  deepStrictEqual(details.domainId, added.id);
  await refused(400, "invalid_domain_name", domains.addDomain({ addDomain: { domain: "no name" } }));
  const other = { domain: "other.example.com" };
  await refused(422, "idempotency_key_reused", domains.addDomain({ addDomain: other, idempotencyKey }));
  await refused(404, "domain_not_found", domains.getDomain({ id: "dom_00000000000000000000000000" }));
  await domains.deleteDomain({ id: added.id });
  await refused(404, "domain_not_found", domains.getDomain({ id: added.id }));
  console.log("typescript: ok");
}

const [address, key] = process.argv.slice(2);
main(address!, key!).catch((problem) => {
  console.error(problem);
  process.exit(1);
});
