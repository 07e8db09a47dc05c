// The line to Belfry: snapshots, the stream of events, commands. When it is gone we try again and say when.
import { emit, state } from './state.js';
import { applyEvent, applyPush, applyPushes, applyScreen } from './apply.js';

const pauses = [1, 2, 3, 5, 8, 10];
let source = null;
let tries = 0;
let timer = null;

async function get(path) {
  const response = await fetch(path, { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw Object.assign(new Error(await failure(response)), { status: response.status });
  return response.json();
}

async function failure(response) {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text).message ?? text;
  } catch {
    return text || `Belfry answered ${response.status}.`;
  }
}

function become(link, detail) {
  state.link = link;
  emit('link', detail);
}

export async function connect() {
  clearInterval(timer);
  source?.close();
  source = null;
  try {
    const [info, screen, pushes] = await Promise.all([get('/api/info'), get('/api/screen'), get('/api/pushes')]);
    state.info = info;
    // The screen first: it brings the zone in which all times are told.
    applyScreen(screen);
    applyPushes(pushes);
    emit('info');
    listen();
  } catch (error) {
    if (error.status === 401 || error.status === 403) return become('stranger');
    lose();
  }
}

function listen() {
  source = new EventSource('/api/events');
  const read = (apply) => (event) => apply(JSON.parse(event.data));
  // A whole screen means that events may have been missed, those about pushes too.
  source.addEventListener('screen', (event) => {
    applyScreen(JSON.parse(event.data));
    Promise.all([get('/api/info'), get('/api/pushes')]).then(([info, pushes]) => {
      state.info = info;
      applyPushes(pushes);
    }).catch(() => {});
  });
  source.addEventListener('center', read(applyEvent));
  source.addEventListener('push', read(applyPush));
  source.addEventListener('open', () => {
    tries = 0;
    become('live');
  });
  source.addEventListener('error', lose);
}

function lose() {
  source?.close();
  source = null;
  let seconds = pauses[Math.min(tries, pauses.length - 1)];
  tries += 1;
  become('lost', { seconds });
  clearInterval(timer);
  timer = setInterval(() => {
    seconds -= 1;
    if (seconds <= 0) connect();
    else emit('link', { seconds });
  }, 1000);
}

// Sends what the person did. Resolves to null, or to the sentence that says why it could not be done.
async function post(path, body) {
  if (state.link === 'lost') return 'Belfry does not answer. Nothing was sent.';
  try {
    const response = await fetch(path, {
      method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: JSON.stringify(body ?? {}),
    });
    return response.ok ? null : await failure(response);
  } catch {
    return 'Belfry does not answer. Nothing was sent.';
  }
}

async function say(problem) {
  const sentence = await problem;
  if (sentence) emit('notice', sentence);
  return sentence;
}

export const command = (one) => say(post('/api/commands', one));
export const sendSample = (app) => say(post('/api/sample', { app }));
export const sendAgain = (id) => say(post(`/api/pushes/${encodeURIComponent(id)}/again`));
export const readRoutes = (id) => get(`/api/pushes/${encodeURIComponent(id)}`);
export const attachmentPath = (card, attachment) =>
  `/api/attachments/${[card.app, card.identifier, attachment.identifier].map(encodeURIComponent).join('/')}`;
