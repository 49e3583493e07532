import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Tables } from '../../platform/db/tables/tables.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Services } from '../context/services.ts'
import type { Mails } from '../mail-templates/template.ts'
import type { TextMessages } from '../mail-templates/text-message.ts'
import type { PageTexts } from '../pages/page-texts.ts'
import type { DeclaredPermissions } from '../permissions/catalog.ts'
import type { VendorFilePart } from '../vendor-file/part.ts'
import type { FeatureSettings } from '../vendors/settings.ts'
import type { CommandEntry } from './command.ts'
import type { DeferredWork } from './deferred-work.ts'
import type { AttachTo } from './mail-attachments.ts'
import type { MailSettled } from './mail-settled.ts'
import type { AfterMigration } from './migrated.ts'
import type { PageSources } from './page-sources.ts'
import type { FeaturePersonalData } from './personal-data.ts'
import type { Table } from './table.ts'

/** Loaded when it is first needed: a command of the operator loads no routes, and `--help` no database driver. */
export type Lazy<T> = () => Promise<T>

/** Serves the feature's routes of the contract. */
export type Routes = (
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
) => void | Promise<void>

/** Ends what a start began, and waits for what is under way. */
export type Stop = () => void | Promise<void>

export interface Start {
  /** Names of features that are started before this one. */
  after?: readonly string[]
  /** Runs once a server, before it listens. */
  run(services: Services, features: readonly Feature[]): Promise<void> | Promise<Stop>
}

/** Rows that expire. They are removed in batches every hour (`operator/retention`). */
export interface Retention {
  table: keyof Tables
  /** A condition in SQL that is true for rows that may go. */
  expired: string
}

/**
 * What a feature is, beside its code: `server/features.ts` lists them, and everything else folds over that list. A folder of
 * `identity`, `admin`, `commerce`, `connectivity`, `directory` or `insight` has one in its `feature.ts`.
 */
export interface Feature {
  /** The feature word: the folder's name, the same in contract, state, page and test. Unique. */
  name: string
  /** Files of this folder that features of the same floor may import; all others are private. */
  exports?: readonly string[]
  routes?: readonly Lazy<Routes>[]
  /** Serves those that take a file, on a part of the server that reads forms of several parts: one file of a mebibyte. */
  uploads?: readonly Lazy<Routes>[]
  queues?: readonly Queue<object>[]
  start?: Start
  /** Work that its flows do after the answer, by the kind that waiting jobs hold: it never changes. */
  deferred?: Readonly<Record<string, Lazy<DeferredWork<never>>>>
  /** Every table that it owns; one that all features stand on is in `core-tables.ts`. */
  tables?: Readonly<Partial<Record<keyof Tables, Table>>>
  retention?: readonly Retention[]
  /** Notices for the operator after a migration, by the migration's name. */
  migrated?: Readonly<Record<string, AfterMigration>>
  /** Rows of the permission catalog that every environment is given. */
  permissions?: readonly DeclaredPermissions[]
  /** Flags that its pages ask for; off until the vendor turns them on. Source: spec §9, ruling 14, wire theme §8. */
  flags?: readonly string[]
  /** What a vendor decides of it: keys of the vendor file, with schema and default. */
  settings?: Lazy<FeatureSettings>
  /** What is said of those keys beyond the schema: checks between them, secrets to seal, addresses that must be https. */
  vendorFile?: Lazy<VendorFilePart>
  /** The mails that it sends, by the names that jobs and vendors' own words know them under: they never change. */
  mails?: Mails
  /** The text messages that it sends, likewise. */
  textMessages?: TextMessages
  /** What the pages say that it serves itself. */
  pages?: readonly PageTexts[]
  /** Hears what became of each mail that anybody sent. */
  mailSettled?: Lazy<MailSettled>
  /** Reads the files that its mails name as `attached`. */
  attachments?: Lazy<AttachTo>
  /** What pages that we serve ourselves allow, so that scripts of others can be on them. */
  contentSecurity?: Lazy<PageSources>
  personalData?: FeaturePersonalData
  /** Commands of the operator, by name. */
  commands?: Readonly<Record<string, CommandEntry>>
  /** Adds series to a server's registry for Prometheus. */
  metrics?(registry: Registry, services: Services): void | Promise<void>
}

export const feature = <const Declared extends Feature>(declared: Declared): Declared => declared
