import type { WebauthnDeviceType } from '../../../contract/webauthn-credential.ts'
import { deviceOf } from '../../../rules/user-agent.ts'

/** What a person knows a credential by: “Chrome on macOS”, or a key that goes from machine to machine. */
export function deviceName(userAgent: string, deviceType: WebauthnDeviceType): string {
  if (deviceType === 'CrossPlatform') return 'Security key'
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' on ') || 'This device'
}
