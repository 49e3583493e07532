import { type ReactNode, useEffect, useMemo, useState, version } from 'react'
import type { FronteggApp } from '../../elements/index.ts'
import { defaultAppName } from '../../state/app/constants.ts'
import type { AppOptions } from '../../state/app/options.ts'
import { loadElements, warnOfOtherRelease } from './elements.ts'
import { ProviderContext } from './provider-context.ts'
import { useLatest } from './use-latest.ts'

export interface FronteggProviderProps extends AppOptions {
  /** The host's router; without it our own pages change the address by themselves and others load the document. */
  history?: { push(path: string): void; replace(path: string): void }
  children?: ReactNode
}

/**
 * Starts an app and gives it to the hooks below. Works with React 18 and 19; the boxes are custom elements with a
 * React of their own. Rendering on a server shows the children as while it is not known yet who is signed in. A mistake in the options
 * is thrown while rendering, for the host's error boundary.
 *
 * @example
 * <FronteggProvider contextOptions={{ baseUrl: 'https://auth.example.com', clientId: 'berths', appId: 'berths' }}>
 *   <App />
 * </FronteggProvider>
 */
export function FronteggProvider({ history, children, ...options }: FronteggProviderProps) {
  const [instance, setInstance] = useState<FronteggApp>()
  const [failure, setFailure] = useState<unknown>()
  const latest = useLatest({ options, history })
  const { appName } = options
  const name = appName ?? defaultAppName

  useEffect(() => {
    let gone = false
    loadElements()
      .then(({ initialize }) => {
        if (gone) return
        const { options, history } = latest.current
        const started = initialize(withReact(options, history), appName)
        warnOfOtherRelease(started)
        setInstance(started)
      })
      .catch(setFailure)
    return () => {
      gone = true
    }
  }, [appName, latest])

  const context = useMemo(() => ({ name, instance }), [name, instance])
  // So that the host's own error boundary sees a mistake in the options.
  if (failure !== undefined) throw failure
  return <ProviderContext.Provider value={context}>{children}</ProviderContext.Provider>
}

function withReact(options: AppOptions, history: FronteggProviderProps['history']): AppOptions {
  return {
    framework: 'react',
    ...(history && {
      onRedirectTo: (path, { replace } = {}) => (replace ? history.replace(path) : history.push(path)),
    }),
    ...options,
    contextOptions: {
      metadataHeaders: { framework: `react@${version}`, fronteggSdkVersion: '@portico/react' },
      ...options.contextOptions,
    },
  }
}
