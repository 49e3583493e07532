import { onAnotherAccount } from '../app/another-account.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { eventReader } from './event-stream.ts'
import { forgetInbox, headOf, refreshInbox, source } from './inbox.ts'
import { longestSilence, pauseAfter, silenceLook, wakeAfter } from './live-times.ts'

const KEY = featureKey('notification-watch')

const watchOf = (app: App) =>
  app.feature(KEY, () => {
    const watch = { watchers: 0, stop: () => {} }
    // Watchers of two copies change one after the other, so that there always is one: none of them begins anew.
    onAnotherAccount(app, status => {
      watch.stop()
      watch.stop = watch.watchers > 0 && status === 'authenticated' ? begin(app) : () => {}
    })
    return watch
  })

/**
 * Keeps the inbox up to date while it has watchers, in whatever copy of the bundle. The returned function ends
 * that; with the last watcher what was read is forgotten, unless it is shown.
 */
export function watchInbox(app: App): () => void {
  const watch = watchOf(app)
  if (watch.watchers++ === 0) watch.stop = begin(app)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    if (--watch.watchers > 0) return
    watch.stop()
    forgetInbox(app)
  }
}

/** Of the tabs of one origin one listens to the server: a browser opens few connections to one host. */
function begin(app: App): () => void {
  const over = new AbortController()
  const { signal } = over
  const { env, session, $tenants } = app
  const place = [session.$state.get().user?.id, $tenants.get().activeTenant?.tenantId]
  const name = ['portico.notifications', app.name, app.options.contextOptions.clientId, ...place].join('.')
  const channel = env.channel(name)
  let last = app.clock.now()
  const refresh = () => {
    last = app.clock.now()
    void refreshInbox(app)
  }
  if (channel) channel.onmessage = refresh
  const lead = () =>
    follow(app, signal, () => {
      refresh()
      channel?.postMessage('changed')
    })
  refresh()
  const leading = channel && env.locks ? env.locks.request(name, { signal }, lead) : lead()
  leading.catch(error => {
    if (!signal.aborted) app.log.warn('notifications are not live', error)
  })
  const unwake = env.page.onWake(() => {
    if (app.clock.now() - last > wakeAfter) refresh()
  })
  return () => {
    over.abort()
    unwake()
    channel?.close()
  }
}

/**
 * Listens to the server for as long as it lasts, then again. While it cannot, because a proxy holds streams back or the
 * person has too many, the inbox is asked for instead.
 */
async function follow(app: App, signal: AbortSignal, changed: () => void): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readStream(app, signal, () => {
        failures = 0
        changed()
      })
      failures = 0
    } catch {
      failures++
    }
    await app.clock.after(pauseAfter(failures), signal).catch(() => {})
    if (failures > 0 && !signal.aborted) changed()
  }
}

/** Resolves when the server ended the stream, as it does from time to time. Rejects where there was none, or it went silent. */
async function readStream(app: App, signal: AbortSignal, changed: () => void): Promise<void> {
  const silent = new AbortController()
  let last = app.clock.now()
  const stopLooking = app.clock.every(silenceLook, () => {
    if (app.clock.now() - last > longestSilence) silent.abort(new Error('the stream is silent'))
  })
  try {
    const { revision } = headOf(app).$head.get()
    const { stream } = await app.send({
      method: 'GET',
      path: '/notification/stream',
      query: revision ? { since: revision } : {},
      binary: 'stream',
      signal: AbortSignal.any([signal, silent.signal]),
      expected: [403, 404, 406, 429],
      ...source,
    })
    if (!stream) throw new Error('there is no stream')
    const reader = stream.getReader()
    const events = eventReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      last = app.clock.now()
      for (const { event } of events(decoder.decode(value, { stream: true })))
        if (event === 'inbox') changed()
    }
  } finally {
    stopLooking()
  }
}
