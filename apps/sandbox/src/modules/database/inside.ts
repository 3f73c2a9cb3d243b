import { badInput, type Reply, refuse } from '../../response.ts'
import { checkText } from '../../checks.ts'
import { randomHex } from '../../encoding.ts'
import { defineFunction } from '../../function-table.ts'
import type { Database, DatabaseUser } from '../../state/storage.ts'
import { databaseRecord, findRunning } from './databases.ts'

/** Of these six functions only the names are public. Arguments and responses are invented after those beside them. */
export const inside = {
  createdatabase: defineFunction({
    documentation: 'Makes one more database inside a service.',
    required: ['id', 'name'],
    respond(call, args) {
      const database = findRunning(call, args.text('id'))
      const name = checkText('name', args.text('name'))
      if (database.databases.includes(name)) refuse(badInput, 'The database exists already.')
      database.databases.push(name)
      return show(database)
    },
  }),
  deletedatabase: defineFunction({
    documentation: 'Drops a database inside a service.',
    required: ['id', 'name'],
    respond(call, args) {
      const database = findRunning(call, args.text('id'))
      const name = args.text('name').trim()
      if (!database.databases.includes(name)) refuse(badInput, 'Could not find a database of this name.')
      database.databases = database.databases.filter((each) => each !== name)
      return show(database)
    },
  }),
  createuser: defineFunction({
    documentation:
      'Makes a user of the databases inside a service, with a made-up password unless one is given.',
    required: ['id', 'username'],
    optional: ['password'],
    respond(call, args) {
      const database = findRunning(call, args.text('id'))
      const username = checkText('username', args.text('username'))
      if (database.users.some((each) => each.username === username)) {
        refuse(badInput, 'The user exists already.')
      }
      const password = args.text('password') || newPassword()
      database.users.push({ username, password, permissions: [] })
      return show(database, { username, password })
    },
  }),
  deleteuser: defineFunction({
    documentation: 'Drops a user of the databases inside a service.',
    required: ['id', 'username'],
    respond(call, args) {
      const database = findRunning(call, args.text('id'))
      const user = findUser(database, args.text('username'))
      database.users = database.users.filter((each) => each !== user)
      return show(database)
    },
  }),
  resetuserpassword: defineFunction({
    documentation: 'Gives a user a new made-up password.',
    required: ['id', 'username'],
    respond(call, args) {
      const database = findRunning(call, args.text('id'))
      const user = findUser(database, args.text('username'))
      user.password = newPassword()
      return show(database, { username: user.username, password: user.password })
    },
  }),
  setuserpermissions: defineFunction({
    documentation: 'Sets what a user may do, as a list of words; none of them means anything here.',
    required: ['id', 'username', 'permissions'],
    respond(call, args) {
      const database = findRunning(call, args.text('id'))
      findUser(database, args.text('username')).permissions = [...args.texts('permissions')]
      return show(database)
    },
  }),
}

const newPassword = () => randomHex(12)

const findUser = ({ users }: Database, username: string): DatabaseUser =>
  users.find((each) => each.username === username.trim()) ??
  refuse(badInput, 'Could not find a user of this name.')

const show = (database: Database, user?: Pick<DatabaseUser, 'username' | 'password'>): Reply => ({
  body: { database: databaseRecord(database), user: user && { ...user } },
})
