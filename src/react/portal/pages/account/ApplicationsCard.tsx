import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Application } from '../../../../../contract/applications.ts'
import { applicationsOf, loadApplications } from '../../../../state/applications/applications.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { globe } from '../../../ui/icons/portal.ts'
import { Muted, Row } from '../../../ui/Layout.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { accountTexts } from './messages.ts'

/** What people of the account can open, and who. */
export default function ApplicationsCard() {
  const app = useApp()
  const t = useMessages(accountTexts)
  const { applications, error, loading } = useStore(applicationsOf(app).$applications)

  useEffect(() => void loadApplications(app), [app])

  const columns: Column<Application>[] = [
    {
      key: 'name',
      header: t('applicationsTitle'),
      primary: true,
      cell: ({ name, logoURL, description }) => (
        <Row gap={3} wrap={false}>
          <Avatar name={name} src={logoURL || undefined} square decorative />
          <div>
            <div>{name}</div>
            {description ? <Muted>{description}</Muted> : null}
          </div>
        </Row>
      ),
    },
    {
      key: 'accessType',
      header: t('accessHeader'),
      cell: ({ accessType }) => (
        <Badge tone={accessType === 'FREE_ACCESS' ? 'success' : 'info'}>{t(accessType)}</Badge>
      ),
    },
  ]
  return (
    <Card title={t('applicationsTitle')} description={t('applicationsText')} flush>
      <Table
        label={t('applicationsTitle')}
        columns={columns}
        rows={error ? [] : applications}
        skeletonRows={2}
        rowKey={({ id }) => id}
        refreshing={loading && applications !== undefined}
        empty={<EmptyState icon={globe} title={t('noApplications')} />}
        error={
          error ? (
            <LoadFailed
              title={t('applicationsFailed')}
              error={error}
              retrying={loading}
              onRetry={() => void loadApplications(app)}
            />
          ) : undefined
        }
        actions={({ name, appURL }) =>
          appURL ? (
            <Link href={appURL} external aria-label={t('openLabel', { name })}>
              {t('open')}
            </Link>
          ) : null
        }
      />
    </Card>
  )
}
