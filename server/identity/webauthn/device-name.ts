import bowser from 'bowser'
import type { WebauthnDeviceType } from '../../../contract/webauthn-credential.ts'

/** What a person knows a credential by: “Chrome on macOS”, or a key that goes from machine to machine. */
export function deviceName(userAgent: string, deviceType: WebauthnDeviceType): string {
  if (deviceType === 'CrossPlatform') return 'Security key'
  if (!userAgent) return 'This device'
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100) || 'This device'
}
