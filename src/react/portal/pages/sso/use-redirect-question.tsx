import { Suspense, useState } from 'react'
import type { SamlChange, SamlWork } from '../../../../state/sso/configuration.ts'
import { endsOldRedirect } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'

// For connections of older installations.
const RedirectDialog = lazyDialog(() => import('./RedirectDialog.tsx'))

/** Asks before a save that has the connection leave the redirect URL that all shared; other saves go on at once. */
export function useRedirectQuestion({ oidcRedirectUri }: SamlWork) {
  const app = useApp()
  const [waiting, setWaiting] = useState<{ save: () => void }>()
  const [open, setOpen] = useState(false)
  return {
    /** Saves, or asks first. */
    ask: (change: SamlChange, save: () => void) => {
      if (!endsOldRedirect(app, change)) return save()
      setWaiting({ save })
      setOpen(true)
    },
    /** To stand outside of every form: what is sent in it is no form of the page. */
    question: waiting ? (
      <Suspense fallback={null}>
        <RedirectDialog
          open={open}
          address={oidcRedirectUri}
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false)
            waiting.save()
          }}
        />
      </Suspense>
    ) : null,
  }
}
