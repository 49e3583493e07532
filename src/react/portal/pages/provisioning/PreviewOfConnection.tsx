import type { ProvisioningPreview } from '../../../../../contract/provisioning-requests.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { switchConnectionTexts } from './dialog-messages.ts'

const list = style({ margin: 0, paddingInlineStart: token.space5, listStyle: 'disc' })
const people = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  maxHeight: 180,
  overflowY: 'auto',
  fontSize: token.text13,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: token.space3 },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { color: token.textMuted, whiteSpace: 'nowrap' },
})

const OUTCOMES = ['create', 'takeOver', 'disable', 'conflict', 'domain'] as const

/** What a dry run has found, in numbers and by name. */
export function PreviewOfConnection({ preview }: { preview: ProvisioningPreview }) {
  const t = useMessages(switchConnectionTexts)
  const { users, groups } = preview
  const lines = [
    ...OUTCOMES.flatMap(outcome => (users[outcome] > 0 ? [t(outcome, { count: users[outcome] })] : [])),
    ...(groups.create > 0 ? [t('groups', { count: groups.create })] : []),
    ...(groups.conflict > 0 ? [t('groupConflicts', { count: groups.conflict })] : []),
  ]
  if (lines.length === 0) return <p>{t('nothing')}</p>
  return (
    <Stack gap={3}>
      <p>{t('intro')}</p>
      <ul className={list}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {preview.people.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keys
        <ul className={people} aria-label={t('people')} tabIndex={0}>
          {preview.people.map(({ email, outcome }) => (
            <li key={email}>
              <span dir="ltr">{email}</span>
              <small>{t(`outcome_${outcome}`)}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
