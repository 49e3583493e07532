/** What a native application puts around our page. Source: wire §13. */
interface NativeWindow {
  FronteggNativeBridge?: { loginWithSSO?: (identifier: string) => void }
  FronteggNativeBridgeFunctions?: { loginWithSSO?: boolean }
  webkit?: { messageHandlers?: { FronteggNativeBridge?: { postMessage: (message: string) => void } } }
}

const native = () => globalThis as NativeWindow

/** Whether the application signs in by itself when single sign-on is asked for. */
export const hasNativeSso = (): boolean =>
  typeof native().FronteggNativeBridge?.loginWithSSO === 'function' ||
  (native().FronteggNativeBridgeFunctions?.loginWithSSO === true &&
    native().webkit?.messageHandlers?.FronteggNativeBridge !== undefined)

/** Lets the application sign in by itself. Throws when there is no application around us (BOOT-33). */
export function openNativeSso(identifier: string): void {
  const { FronteggNativeBridge, webkit } = native()
  const ios = webkit?.messageHandlers?.FronteggNativeBridge
  if (FronteggNativeBridge?.loginWithSSO) FronteggNativeBridge.loginWithSSO(identifier)
  else if (ios) ios.postMessage(JSON.stringify({ action: 'loginWithSSO', payload: identifier }))
  else throw new Error('FronteggNativeBridge is not available')
}
