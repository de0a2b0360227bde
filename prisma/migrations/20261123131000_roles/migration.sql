-- What people may do in an account depends on their role in it. Everybody until now is an owner.
ALTER TYPE "Role" ADD VALUE 'FINANCE';
ALTER TYPE "Role" ADD VALUE 'DEVELOPER';
ALTER TYPE "Role" ADD VALUE 'SUPPORT';
ALTER TYPE "Role" ADD VALUE 'READ_ONLY';
