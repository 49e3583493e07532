import type { ProvisioningConnection } from '../../../../../contract/provisioning.ts'
import type { ConnectionSort } from '../../../../state/provisioning/connections.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { ConnectionState } from './ConnectionState.tsx'
import { provisioningTexts, sourceTexts } from './messages.ts'

const name = style({ fontWeight: token.weightMedium, color: token.text, overflowWrap: 'anywhere' })
const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const state = style({
  whiteSpace: 'nowrap',
  '@container fe-table (max-width: 480px)': { whiteSpace: 'normal' },
})
const muted = style({ color: token.textMuted })

type ConnectionColumn = Column<ProvisioningConnection> & { key: ConnectionSort | 'state' | 'groupCount' }

/** The columns of the table, in their order. */
export function useConnectionColumns(): ConnectionColumn[] {
  const t = useMessages(provisioningTexts)
  const s = useMessages(sourceTexts)
  const { locale } = useLocale()
  const count = (value: number) => <span className={figure}>{value.toLocaleString(locale)}</span>
  return [
    {
      key: 'connectionName',
      header: t('nameHeader'),
      primary: true,
      sortable: true,
      cell: ({ id, connectionName }) => (
        <span className={name} dir="auto" data-fe-connection={id}>
          {connectionName}
        </span>
      ),
    },
    { key: 'source', header: t('sourceHeader'), sortable: true, cell: ({ source }) => s(source) },
    {
      key: 'state',
      header: t('stateHeader'),
      cell: connection => (
        <span className={state}>
          <ConnectionState connection={connection} />
        </span>
      ),
    },
    {
      key: 'userCount',
      header: t('usersHeader'),
      align: 'end',
      sortable: true,
      cell: ({ userCount }) => count(userCount),
    },
    {
      key: 'groupCount',
      header: t('groupsHeader'),
      align: 'end',
      cell: ({ groupCount }) => count(groupCount),
    },
    {
      key: 'lastSync',
      header: t('lastSyncHeader'),
      sortable: true,
      cell: ({ lastSync }) =>
        lastSync ? (
          <span className={figure}>
            <DateTime value={lastSync} />
          </span>
        ) : (
          <span className={muted}>{t('never')}</span>
        ),
    },
  ]
}
