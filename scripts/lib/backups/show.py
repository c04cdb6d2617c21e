"""python3 -m backups.show KEY: writes the bytes of an object of the bucket."""

import sys

from backups.bucket import Bucket, refuse

if __name__ == "__main__":
    key = sys.argv[1]
    answer = Bucket.from_env().begin("GET", key, {}, {}, None)
    refuse(answer, key)
    sys.stdout.buffer.write(answer.read())
