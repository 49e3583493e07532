import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { groupsOf, loadGroups } from '../../../../../state/groups/groups.ts'
import { loadRoles, mayGive, rolesOf } from '../../../../../state/roles/roles.ts'
import {
  importRows,
  type Results,
  retryRows,
  tryRows,
} from '../../../../../state/users/import/import-people.ts'
import {
  type FileProblem,
  type PeopleFile,
  readPeopleFile,
} from '../../../../../state/users/import/read-file.ts'
import { guessMapping, type Mapping, rowsOf } from '../../../../../state/users/import/rows.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMay } from '../../../use-may.ts'

/** How far the work is that runs now. */
export interface Running {
  what: 'checking' | 'importing'
  done: number
  total: number
}

/** One import, from the file to what has become of each row. Nothing typed or done is lost by a failure. */
export function useImport() {
  const app = useApp()
  const roles = useStore(rolesOf(app).$roles)
  const groups = useStore(groupsOf(app).$groups)
  const [readsGroups, writesGroups] = [useMay('fe.secure.read.groups'), useMay('fe.secure.write.groupsUsers')]
  const withGroups = readsGroups && writesGroups
  const [file, setFile] = useState<PeopleFile>()
  const [fileProblem, setFileProblem] = useState<FileProblem | 'fileUnreadable'>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [checks, setChecks] = useState<Results>()
  const [results, setResults] = useState<Results>()
  const [running, setRunning] = useState<Running>()
  const stopping = useRef<AbortController>(undefined)

  useEffect(() => {
    void loadRoles(app)
    if (withGroups) void loadGroups(app)
    // What was not sent stays away when the page goes.
    return () => stopping.current?.abort()
  }, [app, withGroups])

  const known = useMemo(
    () => ({
      roles: roles.items,
      groups: withGroups ? groups.items.filter(({ managedBy }) => managedBy === 'frontegg') : [],
      mayGive: (id: string) => roles.items.some(role => role.id === id && mayGive(app, role)),
    }),
    [app, roles.items, groups.items, withGroups],
  )
  const rows = useMemo(() => (file ? rowsOf(file.records, mapping, known) : []), [file, mapping, known])
  const sound = rows.filter(({ problems }) => problems.length === 0)
  const importable = checks ? sound.filter(({ line }) => checks.get(line)?.status !== 'refused') : sound

  const run = async (
    what: Running['what'],
    total: number,
    work: (watching: { onProgress: (done: number) => void; signal: AbortSignal }) => Promise<Results>,
  ) => {
    const { signal } = (stopping.current = new AbortController())
    setRunning({ what, done: 0, total })
    const onProgress = (done: number) => setRunning({ what, done, total })
    const done = await work({ onProgress, signal })
    setRunning(undefined)
    return done
  }
  return {
    roles,
    withGroups,
    file,
    fileProblem,
    mapping,
    rows,
    importable,
    checks,
    results,
    running,
    choose: async (chosen: File | undefined) => {
      if (!chosen) return
      const read = await readPeopleFile(chosen).catch(() => 'fileUnreadable' as const)
      const problem = typeof read === 'string' ? read : undefined
      setFileProblem(problem)
      setChecks(undefined)
      if (typeof read === 'string') return
      setFile(read)
      setMapping(guessMapping(read.head, read.records[0]?.cells))
    },
    map: (change: Mapping) => {
      setMapping({ ...mapping, ...change })
      setChecks(undefined)
    },
    check: async () => setChecks(await run('checking', sound.length, watch => tryRows(app, sound, watch))),
    send: async () =>
      setResults(await run('importing', importable.length, watch => importRows(app, importable, watch))),
    retry: async () => {
      if (!results) return
      const left = importable.filter(({ line }) => (results.get(line)?.status ?? 'refused') === 'refused')
      setResults(await run('importing', left.length, watch => retryRows(app, importable, results, watch)))
    },
    stop: () => stopping.current?.abort(),
  }
}

export type Import = ReturnType<typeof useImport>
