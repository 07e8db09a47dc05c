// A push as a line for the shell, complete: the whole device token, the headers it had, the payload it had.
import { state, tile } from './state.js';

const quoted = (text) => (/^[\w/.:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

export function curl({ app, topic, environment, type, priority, collapseID, payload }) {
  const world = environment ?? (tile(app)?.tokens.sandbox ? 'sandbox' : 'production');
  const token = tile(app)?.tokens[world] ?? 'DEVICE_TOKEN';
  const port = state.info?.ports[world] ?? 2197;
  const headers = [`apns-topic: ${topic ?? app}`, `apns-push-type: ${type ?? 'alert'}`];
  if (priority && priority !== 10) headers.push(`apns-priority: ${priority}`);
  if (collapseID) headers.push(`apns-collapse-id: ${collapseID}`);
  return [
    `curl --http2 --cacert ${quoted(state.info?.caPath ?? 'ca.pem')} \\`,
    '  -H "authorization: bearer $(belfry service token)" \\',
    ...headers.map((header) => `  -H ${quoted(header)} \\`),
    `  -d ${quoted(payload)} \\`,
    `  https://localhost:${port}/3/device/${token}`,
  ].join('\n');
}

export function curlFor(push, route) {
  const facts = route?.facts;
  return curl({ ...push, ...(facts ?? {}), payload: facts?.payload ?? JSON.stringify({ aps: { alert: { title: push.title } } }) });
}

export const firstCurl = (app) => curl({ app, payload: '{"aps":{"alert":{"title":"First bell","body":"It rang on Linux."}}}' });
