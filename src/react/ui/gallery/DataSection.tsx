import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Badge, type BadgeTone } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { DateTime } from '../DateTime.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { edit, more, search, trash, userPlus } from '../icons/portal.ts'
import { Muted, Row, Truncate } from '../Layout.tsx'
import { Menu, MenuItem } from '../Menu.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Pagination } from '../Pagination.tsx'
import { Tabs } from '../Tabs.tsx'
import type { Column, Sort } from '../table/columns.ts'
import { Table } from '../table/Table.tsx'
import { Sample, Section } from './Section.tsx'

interface Person {
  id: string
  name: string
  email: string
  status: string
  tone: BadgeTone
  roles: string
  seen: string
}
const people: Person[] = [
  {
    id: '1',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    status: 'Active',
    tone: 'success',
    roles: 'Admin',
    seen: '2026-11-20T09:12:00Z',
  },
  {
    id: '2',
    name: 'Grace Hopper',
    email: 'grace.hopper@a-rather-long-domain.example.com',
    status: 'Pending',
    tone: 'warning',
    roles: 'Editor, Viewer',
    seen: '2026-11-18T21:40:00Z',
  },
  {
    id: '3',
    name: 'Alan Turing',
    email: 'alan@example.com',
    status: 'Locked',
    tone: 'danger',
    roles: 'Viewer',
    seen: '2026-09-02T14:05:00Z',
  },
  {
    id: '4',
    name: 'Katherine Johnson',
    email: 'katherine@example.com',
    status: 'Disabled',
    tone: 'neutral',
    roles: 'Viewer',
    seen: '2026-01-30T07:00:00Z',
  },
]
const now = new Date('2026-11-20T12:00:00Z')
const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    primary: true,
    cell: person => (
      <Row gap={3} wrap={false}>
        <Avatar name={person.name} />
        <div style={{ minWidth: 0 }}>
          <Truncate>{person.name}</Truncate>
          <Muted>
            <Truncate>{person.email}</Truncate>
          </Muted>
        </div>
      </Row>
    ),
  },
  { key: 'roles', header: 'Roles', cell: person => person.roles },
  {
    key: 'status',
    header: 'Status',
    cell: person => (
      <Badge tone={person.tone} dot>
        {person.status}
      </Badge>
    ),
  },
  {
    key: 'seen',
    header: 'Last seen',
    sortable: true,
    cell: person => <DateTime value={person.seen} look="relative" now={now} />,
  },
]

const menu = (person: Person) => (
  <Menu trigger={<IconButton size="small" icon={more} label={`Actions for ${person.name}`} />}>
    <MenuItem icon={edit} onSelect={() => undefined}>
      Edit
    </MenuItem>
    <MenuItem icon={trash} tone="danger" onSelect={() => undefined}>
      Delete
    </MenuItem>
  </Menu>
)
const shared = { columns, rowKey: (person: Person) => person.id, rowLabel: (person: Person) => person.name }

export function DataSection() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [page, setPage] = useState(2)
  const [tab, setTab] = useState('rows')
  const rows = [...people].sort((one, other) => {
    const order = one[sort.key as 'name' | 'seen'].localeCompare(other[sort.key as 'name' | 'seen'])
    return sort.direction === 'asc' ? order : -order
  })
  return (
    <Section title="Data">
      <PageHeader
        title="Users"
        badge={<Badge>1,000+</Badge>}
        description="Everyone who can sign in to Acme, and what they may do."
        actions={
          <Button variant="primary" icon={<Icon of={userPlus} size={16} />}>
            Invite
          </Button>
        }
      />
      <Table
        {...shared}
        label="Users"
        id="gallery"
        rows={rows}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        actions={menu}
        footer={
          <Pagination
            page={page}
            pageSize={20}
            total={1000}
            capped
            onGo={setPage}
            onPageSize={() => undefined}
          />
        }
      />
      <Sample title="Tabs, and a table that loads, is refreshed, is empty, has failed">
        <Tabs
          label="States of a table"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'rows',
              label: 'Refreshing',
              panel: <Table {...shared} label="Refreshing" rows={people} refreshing narrow="scroll" />,
            },
            {
              key: 'loading',
              label: 'Loading',
              panel: <Table {...shared} label="Loading" rows={undefined} skeletonRows={4} />,
            },
            {
              key: 'empty',
              label: 'Empty',
              panel: (
                <Table
                  {...shared}
                  label="Empty"
                  rows={[]}
                  empty={
                    <EmptyState
                      icon={search}
                      title="Nobody matches"
                      text="Try another name, or clear the filters."
                      action={<Button>Clear filters</Button>}
                    />
                  }
                />
              ),
            },
            {
              key: 'failed',
              label: 'Failed',
              panel: (
                <Table
                  {...shared}
                  label="Failed"
                  rows={undefined}
                  error={
                    <ErrorState
                      text="The server did not answer in time."
                      traceId="9f1c2ab7d4e0"
                      onRetry={() => undefined}
                    />
                  }
                />
              ),
            },
            { key: 'off', label: 'Disabled', panel: null, disabled: true },
          ]}
        />
      </Sample>
      <Sample title="Pagination: exact total, unknown total">
        <Card flush>
          <Pagination
            label="Exact"
            page={1}
            pageSize={20}
            total={42}
            onGo={() => undefined}
            onPageSize={() => undefined}
          />
          <Pagination label="Unknown total" page={3} pageSize={20} hasNext onGo={() => undefined} />
        </Card>
      </Sample>
    </Section>
  )
}
