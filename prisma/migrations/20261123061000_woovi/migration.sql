ALTER TYPE "PixPsp" ADD VALUE 'woovi';
