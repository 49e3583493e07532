import { Alert } from '../Alert.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { CopyText } from '../CopyField.tsx'
import { DateTime } from '../DateTime.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { key } from '../icons/core.ts'
import { Grid, Row, Stack } from '../Layout.tsx'
import { NoPermissionState } from '../NoPermissionState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Sample, Section } from './Section.tsx'

export function StatesSection() {
  return (
    <Section title="States">
      <Sample title="Alert">
        <Stack gap={2}>
          <Alert>Your trial ends in 5 days.</Alert>
          <Alert tone="success" title="Saved" onDismiss={() => undefined}>
            New people get the role Viewer.
          </Alert>
          <Alert
            tone="warning"
            title="Single sign-on is not enforced"
            action={<Button size="small">Enforce</Button>}
          >
            People can still sign in with a password.
          </Alert>
          <Alert tone="danger" title="The invitation was not sent">
            The address grace@ is incomplete.
          </Alert>
        </Stack>
      </Sample>
      <Sample title="Empty, error, no permission, loading">
        <Grid min={300}>
          <Card>
            <EmptyState
              icon={key}
              title="No tokens yet"
              text="A token lets a program act for this account. Give each program its own."
              action={<Button variant="primary">Create a token</Button>}
            />
          </Card>
          <Card>
            <ErrorState
              text="The server did not answer in time."
              traceId="9f1c2ab7d4e0"
              onRetry={() => undefined}
            />
          </Card>
          <Card>
            <NoPermissionState />
          </Card>
          <Card title="Profile" description="Loading" actions={<Button size="small">Edit</Button>}>
            <Row gap={4} wrap={false} aria-busy="true">
              <Skeleton width={72} height={72} round />
              <Stack gap={3}>
                <Skeleton width={180} height={16} />
                <Skeleton width={240} />
              </Stack>
            </Row>
          </Card>
        </Grid>
      </Sample>
      <Sample title="DateTime, CopyText">
        <Row gap={4}>
          <DateTime value="2026-11-20T09:12:00Z" />
          <DateTime value="2026-11-20T09:12:00Z" look="date" />
          <DateTime value="2026-11-20T09:12:00Z" look="relative" now={new Date('2026-11-20T12:12:00Z')} />
          <CopyText value="9f1c2ab7d4e0" />
        </Row>
      </Sample>
    </Section>
  )
}
