import type { App } from '../../app/app.ts'

interface Returned {
  provider: string
  code: string
  state: string
  verifier: string
}

/** After the first load has asked who is signed in: the page was left for the provider, and has just begun again. */
export async function connectSocial(
  app: App,
  { provider, code, state, verifier }: Returned,
  signal: AbortSignal,
): Promise<unknown> {
  await new Promise<void>(resolve => {
    const stop = app.session.$state.subscribe(({ status }) => {
      if (status === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
  return await app.call(
    'POST /identity/resources/social-logins/v1/me/:provider/complete',
    { params: { provider }, body: { code, state, codeVerifier: verifier } },
    { signal },
  )
}
