/** Local storage, shared with the published SDKs: how this browser signed in last. Source: wire §12. */
export const preferredLoginKey = 'preferred-login-method'

/** Whom this browser knows for a quick sign-in, and by what (QuickLoginStrategy). Source: wire §12. */
export const quickUserKey = 'userId'
export const registered = (userId: string, strategy: 'internal' | 'usb-key' | 'android' | 'sms'): string =>
  `${userId}-${strategy}`
