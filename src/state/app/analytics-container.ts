import type { App } from './app.ts'

const containerId = /^GTM-[A-Z0-9]+$/

/** The enabled container with a well-formed id, if the vendor has one (BOOT-27, BOOT-28). */
export const containerOf = (app: App): string | undefined =>
  app.$metadata.get().integrations?.gtm?.find(({ id, enabled }) => enabled === true && containerId.test(id))
    ?.id

/** Adds the container's script to the page, once per id. */
export function loadAnalytics(app: App): void {
  const id = containerOf(app)
  if (!id || document.getElementById(`portico-${id}`)) return
  ;(window.dataLayer ??= []).push({ 'gtm.start': app.clock.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.id = `portico-${id}`
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  document.head.append(script)
}
