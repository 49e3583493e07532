import { native } from './native-bridge.ts'

/** Lets the application sign in by itself. Throws when there is no application around us (BOOT-33). */
export function openNativeSso(identifier: string): void {
  const { FronteggNativeBridge, webkit } = native()
  const ios = webkit?.messageHandlers?.FronteggNativeBridge
  if (FronteggNativeBridge?.loginWithSSO) FronteggNativeBridge.loginWithSSO(identifier)
  else if (ios) ios.postMessage(JSON.stringify({ action: 'loginWithSSO', payload: identifier }))
  else throw new Error('FronteggNativeBridge is not available')
}
