import type { RoleGrant } from '../../../contract/role-grants.ts'
import { catalog } from '../../state/app/messages.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { DateTime } from '../ui/DateTime.tsx'

const note = style({
  fontSize: token.text12,
  lineHeight: '18px',
  color: token.textMuted,
  overflowWrap: 'anywhere',
  '& > [data-standing]': { color: token.warningText },
})

const texts = catalog('adminPortal.role_grants', {
  by: 'Given by {{name}}',
  lower: 'Their level is lower now, and they could not give it today. It stays until it is taken away.',
  gone: 'The person who gave it is no member any more. It stays until it is taken away.',
})

/** Who gave roles, and that they could not today: what they gave stays, and an administrator decides. */
export function GrantNote({ grant }: { grant: RoleGrant | undefined }) {
  const t = useMessages(texts)
  if (!grant || grant.standing === 'unknown') return null
  const { giver, givenAt, standing } = grant
  return (
    <div className={note}>
      {giver ? (
        <span>
          {t('by', { name: giver.name || giver.email })}
          {givenAt ? (
            <>
              {' · '}
              <DateTime value={givenAt} />
            </>
          ) : null}
        </span>
      ) : null}{' '}
      {standing === 'holds' ? null : <span data-standing={standing}>{t(standing)}</span>}
    </div>
  )
}
