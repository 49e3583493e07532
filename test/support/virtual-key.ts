import type { Page } from 'puppeteer-core'

export interface VirtualKeyOptions {
  /** `internal`: the device itself, which knows who holds it; `usb`: a key that is plugged in. Default `internal`. */
  transport?: 'internal' | 'usb'
}

/** An authenticator that answers at once, in this page only, in place of a finger. */
export async function virtualKey(page: Page, { transport = 'internal' }: VirtualKeyOptions = {}) {
  const devtools = await page.createCDPSession()
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether a touch is made as soon as one is asked for. */
    touches: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    async credentials() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials
    },
  }
}
