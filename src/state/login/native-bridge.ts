/** What a native application around our page may be asked for. Source: wire §13. */
export type NativeAction =
  | 'getTokens'
  | 'loginWithSSO'
  | 'loginWithSocialLogin'
  | 'loginWithSocialLoginProvider'
  | 'loginWithCustomSocialLoginProvider'
  | 'suggestSavePassword'
  | 'requestAuthorize'
  | 'closeWindow'

/** Android gives an object with functions, iOS takes messages and says which it understands. */
interface NativeWindow {
  FronteggNativeBridge?: Partial<Record<NativeAction, (...values: string[]) => void>>
  FronteggNativeBridgeFunctions?: Partial<Record<NativeAction | 'shouldPromptSocialLoginConsent', boolean>>
  FronteggNativeBridgeCallbacks?: Record<string, unknown>
  webkit?: { messageHandlers?: { FronteggNativeBridge?: { postMessage: (message: string) => void } } }
}

export const native = () => globalThis as NativeWindow

/** Whether the application does this itself. */
export function hasNative(action: NativeAction): boolean {
  const { FronteggNativeBridge: android, FronteggNativeBridgeFunctions: can, webkit } = native()
  return (
    typeof android?.[action] === 'function' ||
    (can?.[action] === true && webkit?.messageHandlers?.FronteggNativeBridge !== undefined)
  )
}

/** Whether the application signs in by itself when single sign-on is asked for. */
export const hasNativeSso = (): boolean => hasNative('loginWithSSO')
