import { useEffect, useState } from 'react'
import { mayHaveTokens } from '../../state/api-tokens/tokens.ts'
import { catalog } from '../../state/app/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Checkbox } from '../ui/Checkbox.tsx'

const texts = catalog('adminPortal.revokePersonalTokens', {
  label: 'Also revoke personal tokens',
  hint: 'Your scripts that use one are refused from then on, in every account.',
})

/**
 * Whether personal tokens go with what the user is about to do: yes, unless they say otherwise, since a token outlives
 * sessions and passwords. Nothing is asked where there are none, or before that is known.
 */
export function useRevokeTokens(disabled: boolean) {
  const app = useApp()
  const t = useMessages(texts)
  const [offered, setOffered] = useState<boolean>()
  const [revoke, setRevoke] = useState(true)
  useEffect(() => {
    let current = true
    void mayHaveTokens(app).then(found => current && setOffered(found))
    return () => {
      current = false
    }
  }, [app])
  const field = offered ? (
    <Checkbox
      label={t('label')}
      hint={t('hint')}
      checked={revoke}
      disabled={disabled}
      onChange={event => setRevoke(event.target.checked)}
    />
  ) : null
  return { revoke: offered !== false && revoke, field }
}
