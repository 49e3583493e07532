/** Local storage, shared with the published SDKs: how this browser signed in last. Source: wire §12. */
export const preferredLoginKey = 'preferred-login-method'
