/** What a native application puts around our page. Source: wire §13. */
interface NativeWindow {
  FronteggNativeBridge?: { loginWithSSO?: (identifier: string) => void }
  FronteggNativeBridgeFunctions?: { loginWithSSO?: boolean }
  webkit?: { messageHandlers?: { FronteggNativeBridge?: { postMessage: (message: string) => void } } }
}

export const native = () => globalThis as NativeWindow

/** Whether the application signs in by itself when single sign-on is asked for. */
export const hasNativeSso = (): boolean =>
  typeof native().FronteggNativeBridge?.loginWithSSO === 'function' ||
  (native().FronteggNativeBridgeFunctions?.loginWithSSO === true &&
    native().webkit?.messageHandlers?.FronteggNativeBridge !== undefined)
