/** Local storage, shared with the published SDKs. Source: wire §12. */
export const dontAskAgainKey = 'dont-show-again-prompt-passkeys'
