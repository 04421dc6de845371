// Checks Kubernetes manifests by the schemas of its API: what must be there and of which type
// (validators), and that nothing is there that the API does not know (types). Then what this project
// asks of its own examples. Usage: node check.js FOLDER
"use strict";
const fs = require("fs");
const path = require("path");
const ts = require("typescript");
const yaml = require("yaml");

const folder = process.argv[2];
const faults = [];

function moduleOf(manifest) {
  return `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
}

function documents() {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) =>
      yaml.parseAllDocuments(fs.readFileSync(path.join(folder, name), "utf8"), { version: "1.1" }).map((document) => {
        document.errors.forEach((error) => faults.push(`${name}: ${error.message}`));
        return { name, manifest: document.toJS() };
      }),
    );
}

// What a validator of the API finds wrong.
function invalid({ name, manifest }) {
  try {
    const model = require(moduleOf(manifest))[manifest.kind];
    new model(manifest).validate();
    return [];
  } catch (error) {
    return [`${name}: ${manifest.kind}: ${error.message}`];
  }
}

// What the compiler finds that the types of the API do not have.
function unknown(manifests) {
  const file = path.join(__dirname, "manifests.ts");
  const lines = manifests.map(
    ({ manifest }, i) =>
      `import { I${manifest.kind} as I${i} } from "${moduleOf(manifest)}"; export const m${i}: I${i} = ${JSON.stringify(manifest)};`,
  );
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (each, ...rest) =>
    each === file ? ts.createSourceFile(each, lines.join("\n"), ts.ScriptTarget.ES2022) : read(each, ...rest);
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options, host)).map((found) => {
    const text = ts.flattenDiagnosticMessageText(found.messageText, " ");
    const line = found.file && found.start !== undefined ? found.file.getLineAndCharacterOfPosition(found.start).line : 0;
    return `${manifests[line] ? manifests[line].name : file}: ${text}`;
  });
}

function demand(condition, text) {
  if (!condition) faults.push(text);
}

function probes(name, container, kind, at) {
  const get = (container[kind] || {}).httpGet || {};
  demand(get.path === at && get.port === "management", `${name}: ${kind} does not ask ${at} of the management port`);
}

// What this project asks of a Deployment: the facts of its image and of its stop.
function own({ name, manifest }, drain) {
  const pod = manifest.spec.template.spec;
  const container = pod.containers[0];
  probes(name, container, "startupProbe", "/health/live");
  probes(name, container, "livenessProbe", "/health/live");
  probes(name, container, "readinessProbe", "/health/ready");
  demand(container.ports.some((port) => port.name === "management" && port.containerPort === 8081), `${name}: no management port 8081`);
  demand(pod.securityContext.runAsUser === 65532 && pod.securityContext.fsGroup === 65532, `${name}: the user of the image is 65532`);
  demand(container.securityContext.readOnlyRootFilesystem === true, `${name}: the root can be written to`);
  demand(container.volumeMounts.some((mount) => mount.mountPath === "/var/lib/domainwatch"), `${name}: no volume at /var/lib/domainwatch`);
  demand(pod.terminationGracePeriodSeconds > drain + 10, `${name}: less time to stop than the drain pause and 10 s`);
  demand(container.readinessProbe.periodSeconds * container.readinessProbe.failureThreshold < drain, `${name}: the drain pause is over before the probe has failed`);
  demand(pod.volumes.some((volume) => volume.secret && volume.secret.defaultMode === 0o440), `${name}: secrets are no files for their group alone`);
  demand(!JSON.stringify(container.env).match(/PASSWORD|SECRET/), `${name}: a secret in the environment`);
}

const all = documents();
const deployments = all.filter(({ manifest }) => manifest.kind === "Deployment");
all.forEach((each) => faults.push(...invalid(each)));
faults.push(...unknown(all));

const properties = all.find(({ manifest }) => manifest.kind === "ConfigMap").manifest.data["domainwatch.properties"];
const drain = Number(/^http\.drain-pause=(\d+)s$/m.exec(properties)[1]);
deployments.forEach((each) => own(each, drain));
const roles = deployments.flatMap(({ manifest }) =>
  manifest.spec.template.spec.containers[0].env.find((each) => each.name === "DOMAINWATCH_NODE_ROLES").value.split(","),
);
demand(roles.sort().join() === "api,checks,dashboard,notifications", `the roles are ${roles.sort()}`);
for (const { manifest } of deployments) {
  const selects = JSON.stringify(manifest.spec.selector);
  demand(
    all.some((each) => each.manifest.kind === "PodDisruptionBudget" && JSON.stringify(each.manifest.spec.selector) === selects),
    `${manifest.metadata.name}: no PodDisruptionBudget`,
  );
}
demand(all.some(({ manifest }) => manifest.kind === "Service" && manifest.spec.selector["app.kubernetes.io/component"] === "api"), "no Service of the API");
demand(all.some(({ manifest }) => manifest.kind === "NetworkPolicy"), "no NetworkPolicy");

// Whether a mistake would be found at all.
const typo = JSON.parse(JSON.stringify(deployments[0]).replace("livenessProbe", "livenesProbe"));
demand(unknown([typo]).some((text) => text.includes("livenesProbe")), "a misspelt field is not found");
const wrong = JSON.parse(JSON.stringify(deployments[0]).replace('"replicas":2', '"replicas":"two"'));
demand(invalid(wrong).length > 0, "a value of a wrong type is not found");

if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`${all.length} manifests are right: ${all.map(({ manifest }) => manifest.kind).join(", ")}`);
