import type { RefusedSignIns } from '../../../../contract/setup.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { globe } from '../../ui/icons/portal.ts'
import { Stack } from '../../ui/Layout.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/Table.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { useRead } from '../use-read.ts'
import { ssoGuideTexts } from './sso-messages.ts'

const heading = style({ fontSize: token.text13, fontWeight: token.weightMedium, lineHeight: '20px' })

/** Why answers of the provider were not believed, the newest first. */
export function Refusals({ read }: { read: (signal: AbortSignal) => Promise<RefusedSignIns> }) {
  const t = useMessages(ssoGuideTexts)
  const { data, error, loading, reload } = useRead('refusals', read)
  const columns: Column<RefusedSignIns['items'][number]>[] = [
    {
      key: 'reason',
      header: t('reasonHeader'),
      primary: true,
      cell: ({ reason }) => <span dir="auto">{reason}</span>,
    },
    {
      key: 'createdAt',
      header: t('timeHeader'),
      cell: ({ createdAt }) => <DateTime value={createdAt} look="seconds" />,
    },
  ]
  return (
    <Stack gap={2}>
      <h3 className={heading}>{t('refusals')}</h3>
      <Table
        label={t('refusals')}
        columns={columns}
        rows={data?.items}
        rowKey={row => row.id}
        skeletonRows={2}
        empty={<EmptyState icon={globe} title={t('noRefusals')} />}
        error={
          error && !loading ? (
            <LoadFailed title={t('refusalsFailed')} error={error} onRetry={() => void reload()} />
          ) : undefined
        }
      />
    </Stack>
  )
}
