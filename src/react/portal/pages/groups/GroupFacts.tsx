import type { Group } from '../../../../../contract/groups.ts'
import { catalog } from '../../../../state/app/messages.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyText } from '../../../ui/CopyField.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'

const factsTexts = catalog('adminPortal.usersGroups_details', {
  created: 'Created',
  updated: 'Changed',
  groupId: 'Group ID',
  metadata: 'Metadata',
  none: 'None',
})

const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token.space3} ${token.space5}`,
  margin: 0,
  fontSize: token.text13,
  '& dt': { color: token.textMuted },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& pre': { margin: 0, fontFamily: token.fontMono, fontSize: token.text12, whiteSpace: 'pre-wrap' },
})

/** What programs need to know of a group. */
export function GroupFacts({ group }: { group: Group }) {
  const t = useMessages(factsTexts)
  return (
    <Card>
      <dl className={facts}>
        <dt>{t('created')}</dt>
        <dd>
          <DateTime value={group.createdAt} look="datetime" />
        </dd>
        <dt>{t('updated')}</dt>
        <dd>
          <DateTime value={group.updatedAt} look="datetime" />
        </dd>
        <dt>{t('groupId')}</dt>
        <dd>
          <CopyText value={group.id} />
        </dd>
        <dt>{t('metadata')}</dt>
        <dd>{group.metadata ? <pre dir="ltr">{group.metadata}</pre> : <Muted>{t('none')}</Muted>}</dd>
      </dl>
    </Card>
  )
}
